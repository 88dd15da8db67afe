import { expect, it } from 'vitest';
import { asAgent, newVisitor, type Visitor } from './api.ts';
import { CableClient, type Frame } from './CableClient.ts';
import { onEveryDatabase } from './onEveryDatabase.ts';

const isWritten = ({ content_attributes }: Frame) => content_attributes.streaming === true;

onEveryDatabase(
  (server) => {
    /** Asks the bot a question. `first` is the bot's answer with only its first words. */
    const askForAnswer = async (): Promise<{ visitor: Visitor; cable: CableClient; first: Frame }> => {
      const visitor = await newVisitor(server, 'demo');
      const cable = await CableClient.connect(server.url);
      await cable.subscribe(visitor.room);
      await visitor.send('making');
      return { visitor, cable, first: await cable.event('message.created', isWritten) };
    };
    const endOf = (cable: CableClient, { id }: Frame) =>
      cable.event('message.updated', (message) => message.id === id);

    it('an answer has a first and a final revision; the parts sent in between form the beginning of the final text', async () => {
      const { visitor, cable, first } = await askForAnswer();
      const final = await endOf(cable, first);
      expect(final.rev).toBe(first.rev + 1);
      expect(final.content_attributes).toEqual({ feedback: null });
      expect(final.content).toMatch(/^A bowl takes .* come by\.$/s);
      let text = first.content;
      const parts = cable.events('message.streamed').filter(({ id }) => id === first.id);
      expect(parts.length).toBeGreaterThan(5);
      for (const { offset, text: part, conversation_id } of parts) {
        expect(conversation_id).toBe(visitor.conversationId);
        expect(offset).toBeLessThanOrEqual(text.length);
        text = text.slice(0, offset) + part;
      }
      expect(final.content.startsWith(text)).toBe(true);
      expect(parts.some(({ offset }) => offset === 0)).toBe(true);
      expect((await visitor.changes()).find(({ id }) => id === first.id)).toEqual(final);
      await cable.close();
    });

    it('a stopped answer keeps its text, and stopping it again changes nothing', async () => {
      const { visitor, cable, first } = await askForAnswer();
      await cable.event('message.streamed', ({ id }) => id === first.id);
      const path = `/api/messages/${first.id}/stop`;
      const stopped = await visitor.call('POST', path);
      expect(stopped.body).toMatchObject({
        content_attributes: { interrupted: 'visitor' },
        rev: first.rev + 1,
      });
      expect(stopped.body.content).not.toContain('come by');
      expect(stopped.body.content.length).toBeGreaterThan(first.content.length);
      expect((await visitor.call('POST', path)).body).toEqual(stopped.body);
      await visitor.send('care');
      await cable.event('message.created', ({ content_type }) => content_type === 'article');
      expect(cable.events('message.updated').filter(({ id }) => id === first.id)).toHaveLength(1);
      await cable.close();
    });

    it('a visitor cannot stop the answer to another visitor', async () => {
      const { cable, first } = await askForAnswer();
      const stranger = await newVisitor(server, 'demo');
      expect((await stranger.call('POST', `/api/messages/${first.id}/stop`)).status).toBe(404);
      expect((await endOf(cable, first)).content).toContain('come by');
      await cable.close();
    });

    it('an answer that is deleted while it is written is empty, and can no longer be stopped', async () => {
      const { visitor, cable, first } = await askForAnswer();
      expect((await asAgent(server, 'DELETE', `/messages/${first.id}`)).status).toBe(200);
      expect((await visitor.call('POST', `/api/messages/${first.id}/stop`)).status).toBe(404);
      const [stored] = (await visitor.changes()).filter(({ id }) => id === first.id);
      expect(stored).toMatchObject({ content: '', content_attributes: { deleted: true } });
      await cable.close();
    });

    it('an answer continues when its visitor gives their name while the bot writes', async () => {
      const { visitor, cable, first } = await askForAnswer();
      await visitor.call('POST', '/api/contact', { body: { name: 'Ada' } });
      expect((await endOf(cable, first)).content).toContain('come by');
      await cable.close();
    });

    it('stores, changes and removes the rating of a message from the team, and refuses ratings of other messages', async () => {
      const visitor = await newVisitor(server);
      const path = `/conversations/${visitor.conversationId}/messages`;
      const { body: message } = await asAgent(server, 'POST', path, { body: { content: 'Done.' } });
      const rate = (id: number, body: object) =>
        visitor.call('PUT', `/api/messages/${id}/feedback`, { body });
      const up = await rate(message.id, { rating: 'up' });
      expect(up.body.content_attributes).toEqual({ feedback: { rating: 'up' } });
      expect((await rate(message.id, { rating: 'up' })).body.rev).toBe(up.body.rev);
      const down = await rate(message.id, { rating: 'down', comment: 'Too short' });
      expect(down.body.content_attributes.feedback).toEqual({ rating: 'down', comment: 'Too short' });
      expect((await rate(message.id, { rating: null })).body.content_attributes).toEqual({ feedback: null });
      const { body: own } = await visitor.send('Thanks');
      expect((await rate(own.id, { rating: 'up' })).status).toBe(422);
      expect((await rate(message.id, { rating: 'sideways' })).status).toBe(422);
      const stranger = await newVisitor(server);
      const attempt = { body: { rating: 'up' } };
      expect((await stranger.call('PUT', `/api/messages/${message.id}/feedback`, attempt)).status).toBe(404);
    });
  },
  { botDelayMs: 30 },
);
