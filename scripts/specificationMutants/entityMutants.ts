import type { RowMutant } from './RowMutant.ts';

/** Bugs in entities. */
export const entityMutants: readonly RowMutant[] = [
  {
    row: 'Contact: name, email, phone of the pre-chat form',
    file: 'packages/core/src/visitor/preChatDetails.ts',
    find: 'pending = { contact, customAttributes };',
    replace: 'pending = { contact: {}, customAttributes };',
  },
  {
    row: 'Identification: identifier, hash, email, name, picture, phone, additional and custom attributes; the response has id, conv_token and pubsubToken',
    file: 'packages/core/src/api/contact.ts',
    find: 'custom_attributes: identity.attributes,',
    replace: 'attributes: identity.attributes,',
    proof: 'host/commands.spec.ts',
  },
  {
    row: 'Message: fields, types 0 to 3, sender, attachments, status, `meta.error`',
    file: 'packages/core/src/conversation/messageList.ts',
    find: "items: list.items.with(index, { ...item, status: 'failed', error })",
    replace: "items: list.items.with(index, { ...item, status: 'failed' })",
    proof: 'sending.spec.ts',
  },
  {
    row: 'Messages are grouped by date',
    file: 'packages/core/src/conversation/messageGroups.ts',
    find: 'if (current?.day === day)',
    replace: 'if (current)',
  },
  {
    row: 'Conversation attributes: id, status, menu, userMenu, allowInput',
    file: 'packages/core/src/conversation/Conversation.ts',
    find: 'return this.status.applyUserMenu(event.userMenu);',
    replace: 'return undefined;',
  },
  {
    row: 'Campaign: id, business hours only, time on page, URL',
    file: 'packages/core/src/channel/campaignsStore.ts',
    find: 'if (campaign.onlyDuringBusinessHours && !this.#deps.isWithinBusinessHours()) return;',
    replace: '',
    proof: 'outside business hours',
  },
  {
    row: 'Agent: id, availability; a missing value means offline',
    file: 'packages/core/src/channel/agentAvailability.ts',
    find: "agents.some(({ availability }) => availability === 'online')",
    replace: 'agents.length > 0',
    proof: 'home.spec.ts',
  },
  {
    row: 'Settings of the channel, the widget and the installation',
    file: 'packages/core/src/protocol/config.ts',
    find: "outOfOfficeMessage: v.optional(text(), ''),",
    replace: "outOfOfficeMessage: v.optional(v.fallback(v.literal(''), ''), ''),",
    proof: 'each channel setting',
  },
  {
    row: 'Working hours: days, opening times, closed or open all day',
    file: 'packages/core/src/protocol/businessHours.ts',
    find: 'if (entry.open_all_day) return { from: 0, to: minutesPerDay };',
    replace: '',
    proof: 'businessHours.test.ts',
  },
  {
    row: 'Event: name, time, page, campaign, attributes',
    file: 'packages/server/src/http/routes/eventRoutes.ts',
    find: '{ name, info, createdAtMs: nowMs }',
    replace: '{ name, info: {}, createdAtMs: nowMs }',
  },
  {
    row: 'Rating from 1 to 5',
    file: 'packages/ui/src/blocks/rating/SatisfactionRatingView.tsx',
    find: 'onChange={setScore}',
    replace: 'onChange={() => setScore(1)}',
  },
  {
    row: 'Settings of the page: start flow, reference, user attributes, IP and tag information',
    file: 'packages/sdk/src/widgetLink/sendOnOpen.ts',
    find: 'if (storedSent.read() === values) return;',
    replace: '',
    proof: 'sendRef and sendStartFlow',
  },
  {
    row: 'Labels',
    file: 'packages/server/src/http/routes/labelRoutes.ts',
    find: '[...new Set([...current, label])]',
    replace: '[label]',
  },
  {
    row: 'A request to open a link: url, title, ratio, isInternal',
    file: 'packages/ui/src/html/links.ts',
    find: "ratio: ratio === 'full' || ratio === 'compact' ? ratio : 'tall'",
    replace: "ratio: 'full'",
  },
];
