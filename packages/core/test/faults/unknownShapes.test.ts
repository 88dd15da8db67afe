import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeMessage } from '../../src/protocol/message.ts';
import { decodeRealtimeEvent, type RealtimeEventName } from '../../src/protocol/realtimeEvents.ts';
import { openConversation } from './scene.ts';

const keys = [
  'id',
  'rev',
  'echo_id',
  'content',
  'content_type',
  'content_attributes',
  'message_type',
  'sender',
];
const oddObject = fc.dictionary(fc.oneof(fc.constantFrom(...keys, '__proto__'), fc.string()), fc.anything());
const events = [
  'message.created',
  'message.updated',
  'conversation.typing_on',
  'conversation.status_changed',
  'presence.update',
  'contact.merged',
  'user_menu_changed',
  'allow_input_changed',
] as const satisfies RealtimeEventName[];

describe('data of an older or newer backend', () => {
  it('F49: 20,000 messages of any shape are decoded or rejected without an exception', () => {
    const property = fc.property(fc.oneof(oddObject, fc.anything()), (input) => {
      const message = decodeMessage(input);
      if (message) expect(message).toMatchObject({ id: expect.any(Number), content: expect.any(String) });
    });
    fc.assert(property, { numRuns: 20_000 });
    expect('polluted' in {}).toBe(false);
  }, 60_000);

  it('F49: events of any shape are decoded or rejected without an exception', () => {
    const property = fc.property(
      fc.constantFrom(...events),
      fc.oneof(oddObject, fc.anything()),
      (name, data) => {
        const event = decodeRealtimeEvent(name, data);
        if (event) expect(event.name).toBe(name);
      },
    );
    fc.assert(property, { numRuns: 5_000 });
  }, 60_000);

  it('F49: a message of an unknown content type is shown with its text and attributes', async () => {
    const visit = await openConversation();
    visit.server.message({ content: 'Pay here', content_type: 'payment', content_attributes: { price: 7 } });
    visit.server.publish('message.created', {
      id: 9_000,
      message_type: 1,
      content: 'bare',
      weight: { kg: 7 },
    });
    visit.server.publish('weather.changed', { rain: true });
    visit.server.publish('message.created', { content: 'nameless' });
    await visit.clock.advance(100);
    expect(visit.shown).toEqual(['Hello sent', 'Pay here sent', 'bare sent']);
    expect(visit.client.state.messages.list.items[1]).toMatchObject({
      contentType: 'text',
      attributes: { price: 7 },
    });
  });
});
