import type { RowMutant } from './RowMutant.ts';

const english = 'packages/ui/src/i18n/messages/en.json';
const fieldErrors = 'packages/core/src/protocol/forms/findFieldError.ts';
const features = 'packages/core/src/config/features.ts';
const preChatTexts = 'PreChatForm.test.tsx';

/** Bugs in validation rules and roles. */
export const validationMutants: readonly RowMutant[] = [
  {
    row: 'Pre-chat form only if enabled and a field has a name',
    file: 'packages/core/src/channel/preChatForm.ts',
    find: 'if (asked.length === 0 || (isOnlyMessage && asked.length < fields.length)) return null;',
    replace: '',
    proof: 'prechat.spec.ts',
  },
  {
    row: 'Flags enabled unless exactly 0',
    file: 'packages/core/src/protocol/flags.ts',
    find: "value !== 0 && value !== '0'",
    replace: 'value !== 0',
    proof: 'features.test.ts',
  },
  {
    row: 'Typing effect only if exactly 1',
    file: features,
    find: 'typingEffect: isOne(channel.typingEffect)',
    replace: 'typingEffect: isNotZero(channel.typingEffect)',
    proof: 'does not load its code',
  },
  {
    row: 'Voice messages only if exactly 1',
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
    row: 'Only allowed origins may show the chat',
    file: 'packages/core/src/protocol/origins.ts',
    find: 'givenHost.endsWith(host.slice(1))',
    replace: 'true',
  },
  {
    row: 'Locale only if enabled',
    file: 'packages/core/src/protocol/offeredLocale.ts',
    find: 'enabled.length === 0 || enabled.some((offered) => findLocale(offered) === locale)',
    replace: 'enabled.length >= 0',
    proof: 'host/commands.spec.ts',
  },
  {
    row: 'Wrong settings of the page are reported at once',
    file: 'packages/sdk/src/widgetLink/awaitWidget.ts',
    find: 'const loadedTimeoutMs = 3_000;',
    replace: 'const loadedTimeoutMs = 30_000;',
    proof: 'apiUrl of another site',
  },
  {
    row: 'Only valid events from the host',
    file: 'packages/core/src/host/createHostBridge.ts',
    find: "if (event.source !== window.parent) return 'it was not sent by the embedding page';",
    replace: '',
    proof: 'is dropped from another',
  },
  {
    row: 'Attachments: media, documents, archives',
    file: 'packages/core/src/protocol/acceptedFiles.ts',
    find: "'zip', 'rar', ",
    replace: "'zip', 'exe', 'html', ",
    proof: 'checkFiles.test.ts',
  },
  {
    row: 'Text is escaped; links get target _blank',
    file: 'packages/ui/src/html/sanitizeHtml.ts',
    find: "link.setAttribute('rel', 'noopener noreferrer nofollow');",
    replace: '',
    proof: 'sanitizeHtml.test.ts',
  },
  {
    row: 'Campaign URL matching',
    file: 'packages/core/src/protocol/campaignUrl.ts',
    find: "wanted.endsWith('/') && ",
    replace: 'false && ',
    proof: 'the pattern %j matches %s',
  },
  {
    row: 'Phone: empty or E.164, 2 to 15 digits',
    file: 'packages/core/src/protocol/forms/phone.ts',
    find: '/^\\+[1-9]\\d{1,14}$/',
    replace: '/^\\+\\d{1,14}$/',
    proof: 'formats.test.ts',
  },
  {
    row: '“Full Name is required”',
    file: fieldErrors,
    find: "name: 'prechat.name.required',",
    replace: "name: 'prechat.message.short',",
    proof: preChatTexts,
  },
  {
    row: '“Email Address is required”',
    file: fieldErrors,
    find: "email: 'prechat.email.required',",
    replace: "email: 'prechat.message.short',",
    proof: preChatTexts,
  },
  {
    row: '“Please enter a valid email address”',
    file: fieldErrors,
    find: "if (failure.id === 'form.rule.email') return { id: 'prechat.email.invalid' };",
    replace: '',
    proof: preChatTexts,
  },
  {
    row: '“Phone Number is required”',
    file: fieldErrors,
    find: "phone: 'prechat.phone.required',",
    replace: "phone: 'prechat.message.short',",
    proof: preChatTexts,
  },
  {
    row: '“Phone number should be of E.164 format eg: +1415555555”',
    file: english,
    find: 'Phone number should be of E.164 format eg: +1415555555',
    replace: 'Phone number is wrong',
    proof: preChatTexts,
  },
  {
    row: '“Message too short”',
    file: fieldErrors,
    find: "message: 'prechat.message.short',",
    replace: "message: 'prechat.name.required',",
    proof: preChatTexts,
  },
  {
    row: '“File exceeds the … attachment limit”',
    file: 'packages/ui/src/blocks/composer/ComposerFiles.tsx',
    find: "t('files.tooLarge', { limit: formatBytes(maximumBytes, locale) })",
    replace: "t('files.wrongType')",
  },
  {
    row: '“Invalid field”',
    file: english,
    find: '"Invalid field"',
    replace: '"Wrong field"',
  },
  {
    row: 'The 22 generic form rules',
    file: 'packages/core/src/protocol/forms/validateField.ts',
    find: 'if (failure && bails) break;',
    replace: '',
    proof: 'rules after bail',
  },
  {
    row: 'Their default messages',
    file: 'packages/core/src/protocol/forms/textChecks.ts',
    find: "email: check('form.rule.email', isEmail)",
    replace: "email: check('form.rule.url', isEmail)",
    proof: 'validateField.test.ts',
  },
  {
    row: 'The conversation belongs to the session and the channel',
    file: 'packages/server/src/http/requestSession.ts',
    find: "tokenIn === 'query' ? req.query('conv_token') || undefined : undefined",
    replace: "tokenIn && (req.query('conv_token') || undefined)",
    proof: 'authorization.test.ts',
  },
  {
    row: 'Tabs of one visitor share their session',
    file: 'packages/sdk/src/widgetLink/shareSession.ts',
    find: `      forgetVisit(context);
    }
    post();`,
    replace: `      forgetVisit(context);
    }`,
  },
  {
    row: 'Messages of agents and bots request a sound',
    file: 'widget/src/host/events.ts',
    find: '...(isUnnoticed ? soundOf(context.client) : [])',
    replace: '',
  },
  {
    row: 'The channel turns features on and off',
    file: features,
    find: 'endConversation: isNotZero(channel.endConversation)',
    replace: 'endConversation: true',
  },
];
