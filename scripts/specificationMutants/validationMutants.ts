import type { RowMutant } from './RowMutant.ts';

const english = 'packages/ui/src/i18n/messages/en.json';
const fieldErrors = 'packages/core/src/protocol/forms/findFieldError.ts';
const features = 'packages/core/src/config/features.ts';
const preChatTexts = 'PreChatForm.test.tsx';

/** Bugs in validation rules and roles. */
export const validationMutants: readonly RowMutant[] = [
  {
    row: 'The pre-chat form is shown only if it is enabled and a field has a name',
    file: 'packages/core/src/channel/preChatForm.ts',
    find: 'if (asked.length === 0 || (isOnlyMessage && asked.length < fields.length)) return null;',
    replace: '',
    proof: 'prechat.spec.ts',
  },
  {
    row: 'Flags are on unless 0 or “0”, except those that are on only if 1 or “1”: typing effect, voice messages, header and close button of embed',
    file: 'packages/core/src/protocol/flags.ts',
    find: "value !== 0 && value !== '0'",
    replace: 'value !== 0',
    proof: 'features.test.ts',
  },
  {
    row: 'The typing effect is on only if `typingEffect` is 1 or “1”',
    file: features,
    find: 'typingEffect: isOne(channel.typingEffect)',
    replace: 'typingEffect: isNotZero(channel.typingEffect)',
    proof: 'does not load its code',
  },
  {
    row: 'Voice messages are on only if `voiceMessages` is 1 or “1”',
    file: 'packages/server/src/pages/widgetPermissions.ts',
    find: "isOne(config.channel?.voiceMessages) ? 'self' : ''",
    replace: "'self'",
    proof: 'voice.spec.ts',
  },
  {
    row: 'Every setting of a channel has its effect',
    file: 'packages/ui/src/blocks/mobile/MoveToMobile.tsx',
    find: 'text={TextMoveToMobile}',
    replace: 'text=""',
    proof: 'each channel setting',
  },
  {
    row: 'If a channel lists allowed origins, only their pages may show the chat',
    file: 'packages/core/src/protocol/origins.ts',
    find: 'givenHost.endsWith(host.slice(1))',
    replace: 'true',
  },
  {
    row: 'A language is used only if the channel’s list of enabled languages has it or is empty',
    file: 'packages/core/src/protocol/offeredLocale.ts',
    find: 'enabled.length === 0 || enabled.some((offered) => findLocale(offered) === locale)',
    replace: 'enabled.length >= 0',
    proof: 'host/commands.spec.ts',
  },
  {
    row: 'Wrong settings of the page are reported when the chat loads, within 15 s',
    file: 'packages/sdk/src/widgetLink/awaitWidget.ts',
    find: 'const loadedTimeoutMs = 3_000;',
    replace: 'const loadedTimeoutMs = 30_000;',
    proof: 'apiUrl of another site',
  },
  {
    row: 'The widget accepts only valid messages, from the host page’s window and origin',
    file: 'packages/core/src/host/createHostBridge.ts',
    find: "if (event.source !== window.parent) return 'it was not sent by the embedding page';",
    replace: '',
    proof: 'is dropped from another',
  },
  {
    row: 'Attachments can be pictures, audio, video, documents and archives, and no other files',
    file: 'packages/core/src/protocol/acceptedFiles.ts',
    find: "'zip', 'rar', ",
    replace: "'zip', 'exe', 'html', ",
    proof: 'checkFiles.test.ts',
  },
  {
    row: 'HTML in a message is shown as text; links in the intro text open in a new tab',
    file: 'packages/ui/src/html/sanitizeHtml.ts',
    find: "link.setAttribute('rel', 'noopener noreferrer nofollow');",
    replace: '',
    proof: 'sanitizeHtml.test.ts',
  },
  {
    row: 'A campaign is shown only on pages whose URL matches its pattern',
    file: 'packages/core/src/protocol/campaignUrl.ts',
    find: "wanted.endsWith('/') && ",
    replace: 'false && ',
    proof: 'the pattern %j matches %s',
  },
  {
    row: 'A phone number is empty, or in E.164 format with 2 to 15 digits',
    file: 'packages/core/src/protocol/forms/phone.ts',
    find: '/^\\+[1-9]\\d{1,14}$/',
    replace: '/^\\+\\d{1,14}$/',
    proof: 'formats.test.ts',
  },
  {
    row: 'A missing name is refused with “Full Name is required”',
    file: fieldErrors,
    find: "name: 'prechat.name.required',",
    replace: "name: 'prechat.message.short',",
    proof: preChatTexts,
  },
  {
    row: 'A missing email address is refused with “Email Address is required”',
    file: fieldErrors,
    find: "email: 'prechat.email.required',",
    replace: "email: 'prechat.message.short',",
    proof: preChatTexts,
  },
  {
    row: 'An invalid email address is refused with “Please enter a valid email address”',
    file: fieldErrors,
    find: "if (failure.id === 'form.rule.email') return { id: 'prechat.email.invalid' };",
    replace: '',
    proof: preChatTexts,
  },
  {
    row: 'A missing phone number is refused with “Phone Number is required”',
    file: fieldErrors,
    find: "phone: 'prechat.phone.required',",
    replace: "phone: 'prechat.message.short',",
    proof: preChatTexts,
  },
  {
    row: 'An invalid number is refused with “Phone number should be of E.164 format eg: +1415555555”',
    file: english,
    find: 'Phone number should be of E.164 format eg: +1415555555',
    replace: 'Phone number is wrong',
    proof: preChatTexts,
  },
  {
    row: 'An empty first message is refused with “Message too short”',
    file: fieldErrors,
    find: "message: 'prechat.message.short',",
    replace: "message: 'prechat.name.required',",
    proof: preChatTexts,
  },
  {
    row: 'A file that is too large is refused with “File exceeds the … attachment limit”',
    file: 'packages/ui/src/blocks/composer/ComposerFiles.tsx',
    find: "t('files.tooLarge', { limit: formatBytes(maximumBytes, locale) })",
    replace: "t('files.wrongType')",
  },
  {
    row: 'A value that is none of the options is refused with “Invalid field”',
    file: english,
    find: '"Invalid field"',
    replace: '"Wrong field"',
  },
  {
    row: 'Forms can use 22 general rules, such as `required`, `min` and `url`',
    file: 'packages/core/src/protocol/forms/validateField.ts',
    find: 'if (failure && bails) break;',
    replace: '',
    proof: 'rules after bail',
  },
  {
    row: 'Each of these rules has a default error text',
    file: 'packages/core/src/protocol/forms/textChecks.ts',
    find: "email: check('form.rule.email', isEmail)",
    replace: "email: check('form.rule.url', isEmail)",
    proof: 'validateField.test.ts',
  },
  {
    row: 'A visitor reads only the conversation of their session, in the channel of that session',
    file: 'packages/server/src/http/requestSession.ts',
    find: "tokenIn === 'query' ? req.query('conv_token') || undefined : undefined",
    replace: "tokenIn && (req.query('conv_token') || undefined)",
    proof: 'ignores a session token',
  },
  {
    row: 'Tabs of one visitor share their session',
    file: 'packages/sdk/src/widgetLink/shareSession.ts',
    find: `      forgetVisit(context);
    }
    post();`,
    replace: `      forgetVisit(context);
    }`,
    proof: 'after a logout in one tab',
  },
  {
    row: 'A message of an agent or a bot that the visitor doesn’t see makes the host page play a sound',
    file: 'widget/src/host/events.ts',
    find: '...(isUnnoticed ? soundOf(context.client) : [])',
    replace: '',
    proof: 'ownConversation.spec.ts',
  },
  {
    row: 'The channel turns features on and off',
    file: features,
    find: 'endConversation: isNotZero(channel.endConversation)',
    replace: 'endConversation: true',
  },
];
