/** The members of presence channels, with the user id and info from their authorization. */
export class PusherMembers {
  readonly #channels = new Map<string, Map<string, { info: unknown; sockets: Set<PusherListener> }>>();

  /** Notifies the other members if it is the first socket of its user. */
  add(channel: string, { userId, info }: { userId: string; info: unknown }, socket: PusherListener): void {
    const members = this.#channels.get(channel) ?? new Map();
    this.#channels.set(channel, members);
    const member = members.get(userId);
    if (member) return void member.sockets.add(socket);
    this.#broadcast(channel, 'pusher_internal:member_added', { user_id: userId, user_info: info });
    members.set(userId, { info, sockets: new Set([socket]) });
  }

  /** Notifies the other members if it was the last socket of its user. */
  remove(channel: string, socket: PusherListener): void {
    const members = this.#channels.get(channel);
    for (const [userId, member] of members ?? []) {
      if (!member.sockets.delete(socket) || member.sockets.size > 0) continue;
      members?.delete(userId);
      this.#broadcast(channel, 'pusher_internal:member_removed', { user_id: userId });
    }
    if (members?.size === 0) this.#channels.delete(channel);
  }

  /** Returns the members in the format of the `subscription_succeeded` event. */
  describe(channel: string) {
    const members = [...(this.#channels.get(channel) ?? [])];
    const hash = Object.fromEntries(members.map(([userId, { info }]) => [userId, info]));
    return { presence: { ids: Object.keys(hash), hash, count: members.length } };
  }

  #broadcast(channel: string, event: string, data: object): void {
    for (const { sockets } of this.#channels.get(channel)?.values() ?? []) {
      for (const socket of sockets) socket.sendEvent(channel, event, data);
    }
  }
}

export interface PusherListener {
  sendEvent(channel: string, event: string, data: object): void;
}
