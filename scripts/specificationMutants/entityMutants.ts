import type { RowMutant } from './RowMutant.ts';

/** Bugs in entities. */
export const entityMutants: readonly RowMutant[] = [
  {
    row: 'A contact gets the name, email and phone number from the pre-chat form',
    file: 'packages/core/src/visitor/preChatDetails.ts',
    find: 'pending = { contact, customAttributes };',
    replace: 'pending = { contact: {}, customAttributes };',
    proof: 'prechat.spec.ts',
  },
  {
    row: 'An identity has an identifier, a hash, email, name, picture, phone and attributes; the response has `id` and two tokens',
    file: 'packages/core/src/api/contact.ts',
    find: 'custom_attributes: identity.attributes,',
    replace: 'attributes: identity.attributes,',
    proof: 'host/commands.spec.ts',
  },
  {
    row: 'A message has a type from 0 to 3, a sender, attachments, a status and, if it failed, an error',
    file: 'packages/core/src/conversation/messageList.ts',
    find: "items: list.items.with(index, { ...item, status: 'failed', error })",
    replace: "items: list.items.with(index, { ...item, status: 'failed' })",
    proof: 'sending.spec.ts',
  },
  {
    row: 'Messages are grouped by day',
    file: 'packages/core/src/conversation/messageGroups.ts',
    find: 'if (current?.day === day)',
    replace: 'if (current)',
    proof: 'two days',
  },
  {
    row: 'A conversation has an id, a status, `menu`, `userMenu` and `allowInput`',
    file: 'packages/core/src/protocol/conversation.ts',
    find: 'menu: decodeMenu(wire.menu),',
    replace: 'menu: [],',
  },
  {
    row: 'A campaign has an id, a time on the page and a URL pattern, and may be limited to business hours',
    file: 'packages/core/src/channel/campaignsStore.ts',
    find: 'if (campaign.onlyDuringBusinessHours && !this.#deps.isWithinBusinessHours()) return;',
    replace: '',
    proof: 'outside business hours',
  },
  {
    row: 'An agent has an id and an availability, which is `offline` by default',
    file: 'packages/core/src/channel/agentAvailability.ts',
    find: "agents.some(({ availability }) => availability === 'online')",
    replace: 'agents.length > 0',
    proof: 'home.spec.ts',
  },
  {
    row: 'The configuration has settings of the channel, the widget and the installation',
    file: 'packages/core/src/protocol/config.ts',
    find: "outOfOfficeMessage: v.optional(text(), ''),",
    replace: "outOfOfficeMessage: v.optional(v.fallback(v.literal(''), ''), ''),",
    proof: 'each channel setting',
  },
  {
    row: 'Each weekday has opening times, or is closed, or is open all day',
    file: 'packages/core/src/protocol/businessHours.ts',
    find: 'if (entry.open_all_day) return { from: 0, to: minutesPerDay };',
    replace: '',
    proof: 'businessHours.test.ts',
  },
  {
    row: 'An event has a name, a time, the page’s URL, attributes and, if it is about a campaign, the id of the campaign',
    file: 'packages/server/src/http/routes/eventRoutes.ts',
    find: '{ name, info, createdAtMs: nowMs }',
    replace: '{ name, info: {}, createdAtMs: nowMs }',
  },
  {
    row: 'A rating is a number from 1 to 5',
    file: 'packages/ui/src/blocks/rating/SatisfactionRatingView.tsx',
    find: 'onChange={setScore}',
    replace: 'onChange={() => setScore(1)}',
  },
  {
    row: 'The page can set a start flow, a reference for the bot, and attributes of the visitor',
    file: 'packages/sdk/src/widgetLink/sendOnOpen.ts',
    find: 'if (storedSent.read() === values) return;',
    replace: '',
    proof: 'sendRef and sendStartFlow',
  },
  {
    row: 'The page can add labels to a contact, and remove them',
    file: 'packages/server/src/http/routes/labelRoutes.ts',
    find: '[...new Set([...current, label])]',
    replace: '[label]',
  },
  {
    row: 'A request to open a link has a URL and may have a title, a ratio and `isInternal`',
    file: 'packages/ui/src/html/links.ts',
    find: "ratio: ratio === 'full' || ratio === 'compact' ? ratio : 'tall'",
    replace: "ratio: 'full'",
  },
];
