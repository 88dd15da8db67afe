/** What a client of the cable may ask. */
export const cableCommands = ['subscribe', 'unsubscribe', 'message'] as const;

/** What it may subscribe to: a visitor's stream, or what every agent hears. */
export const cableChannels = ['RoomChannel', 'AgentChannel'] as const;
