/** The events that a client of the push family may send; of the last one, this is how its name begins. */
export const pusherCommands = ['pusher:ping', 'pusher:subscribe', 'pusher:unsubscribe', 'client-'] as const;
