/** Who is on a presence channel, by the id and the details that their authorisation carries. */
export class PusherMembers {
  readonly #channels = new Map<string, Map<string, { info: unknown; sockets: Set<PusherListener> }>>();

  /** Adds a socket; tells the others where its user was not there before. */
  add(channel: string, { userId, info }: { userId: string; info: unknown }, socket: PusherListener): void {
    const members = this.#channels.get(channel) ?? new Map();
    this.#channels.set(channel, members);
    const member = members.get(userId);
    if (member) return void member.sockets.add(socket);
    this.#tell(channel, 'pusher_internal:member_added', { user_id: userId, user_info: info });
    members.set(userId, { info, sockets: new Set([socket]) });
  }

  /** Removes a socket; tells the others where it was the last of its user. */
  remove(channel: string, socket: PusherListener): void {
    const members = this.#channels.get(channel);
    for (const [userId, member] of members ?? []) {
      if (!member.sockets.delete(socket) || member.sockets.size > 0) continue;
      members?.delete(userId);
      this.#tell(channel, 'pusher_internal:member_removed', { user_id: userId });
    }
    if (members?.size === 0) this.#channels.delete(channel);
  }

  /** The members as a successful subscription carries them. */
  describe(channel: string) {
    const members = [...(this.#channels.get(channel) ?? [])];
    const hash = Object.fromEntries(members.map(([userId, { info }]) => [userId, info]));
    return { presence: { ids: Object.keys(hash), hash, count: members.length } };
  }

  #tell(channel: string, event: string, data: object): void {
    for (const { sockets } of this.#channels.get(channel)?.values() ?? []) {
      for (const socket of sockets) socket.hear(channel, event, data);
    }
  }
}

/** A connection that hears of others on its channel. */
export interface PusherListener {
  hear(channel: string, event: string, data: object): void;
}
