import { newVisitor, type Visitor } from './api.ts';
import { CableClient, type Frame } from './CableClient.ts';
import type { ServerUnderTest } from './onEveryDatabase.ts';

/** Returns whether a message is from the bot. */
export const isFromBot = ({ sender }: Frame) => sender?.type === 'bot';

/** A visitor with a socket. */
export interface BotConversation {
  readonly visitor: Visitor;
  readonly cable: CableClient;
}

/** Returns functions that start conversations with the bot of a server. */
export function conversationsOf(server: ServerUnderTest) {
  const connect = async (): Promise<BotConversation> => {
    const visitor = await newVisitor(server, 'demo');
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    return { visitor, cable };
  };
  return {
    connect,
    /** Sends a message and waits for the end of the bot's answer. */
    async ask(text: string) {
      const { visitor, cable } = await connect();
      await visitor.send(text);
      const answer = await cable.event('message.updated', isFromBot);
      await cable.close();
      return { visitor, cable, answer };
    },
    /** Sends a message and waits until the bot has handed over. Returns the note and its attributes. */
    async askInVain() {
      const { visitor, cable } = await connect();
      await visitor.send('Hello?');
      const note = await cable.event('message.created', ({ message_type }) => message_type === 2);
      await cable.close();
      return { visitor, cable, note: note.content, attributes: note.content_attributes };
    },
  };
}
