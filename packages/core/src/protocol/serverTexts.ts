const notes = ['joined', 'handed_over', 'bot_unavailable'] as const;

/**
 * A note whose text clients show in the visitor's language. `joined`: an agent, the sender, takes over from the bot.
 * `handed_over`: the bot has handed the conversation over. `bot_unavailable`: the bot failed, so the team will reply.
 */
export type NoteId = (typeof notes)[number];

interface NoteFields {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly sender: { readonly name?: string | null } | null;
}

/**
 * Returns the id of the server's text in an activity message. Returns undefined if the message has no such text, or if
 * the id is `joined` but the agent has no name to show. Then show the message's `content`.
 */
export function readNoteId({ attributes, sender }: NoteFields): NoteId | undefined {
  const id = notes.find((note) => note === attributes.note);
  return id === 'joined' && !sender?.name ? undefined : id;
}

/** The ids of activities. */
export const activityIds = ['thinking', 'working'] as const;

/** What a bot is doing, if clients show it in the visitor's language. `working`: it uses a tool without a title. */
export type ActivityId = (typeof activityIds)[number];
