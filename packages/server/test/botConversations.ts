import { newVisitor, type Visitor } from './api.ts';
import { CableClient, type Frame } from './CableClient.ts';
import type { ServerUnderTest } from './onEveryDatabase.ts';

export const isFromBot = ({ sender }: Frame) => sender?.type === 'bot';

export interface BotConversation {
  readonly visitor: Visitor;
  readonly cable: CableClient;
}

export function conversationsOf(server: ServerUnderTest) {
  const connect = async (): Promise<BotConversation> => {
    const visitor = await newVisitor(server, 'demo');
    const cable = await CableClient.connect(server.url);
    await cable.subscribe(visitor.room);
    return { visitor, cable };
  };
  return {
    connect,
    async ask(text: string) {
      const { visitor, cable } = await connect();
      await visitor.send(text);
      const answer = await cable.event('message.updated', isFromBot);
      await cable.close();
      return { visitor, cable, answer };
    },
    async askInVain() {
      const { visitor, cable } = await connect();
      await visitor.send('Hello?');
      const note = await cable.event('message.created', ({ message_type }) => message_type === 2);
      await cable.close();
      return { visitor, cable, note: note.content, attributes: note.content_attributes };
    },
  };
}
