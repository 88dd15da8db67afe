export * from './acceptedFiles.ts';
export * from './agent.ts';
export { isWithinBusinessHours, nextOpening } from './businessHours.ts';
export * from './campaign.ts';
export { matchesCampaignUrl } from './campaignUrl.ts';
export { cleanFileName } from './cleanFileName.ts';
export * from './config.ts';
export * from './conversation.ts';
export type { DataExport } from './dataExport.ts';
export * from './errors.ts';
export * from './flags.ts';
export { isEmail } from './forms/email.ts';
export type {
  FormContext,
  FormPhrase,
  FormPhraseId,
  FormRule,
  FormRuleName,
} from './forms/FormRule.ts';
export type { FormFieldKind, FormFieldType } from './forms/fieldType.ts';
export { type FormItem, type FormOption, findFormErrors, readFormItems } from './forms/formItem.ts';
export { parseFormRules } from './forms/parseFormRules.ts';
export { isPhoneE164OrEmpty, readPhone } from './forms/phone.ts';
export { readFormValues } from './forms/readFormValues.ts';
export { validateField } from './forms/validateField.ts';
export { isWebUrl } from './forms/webUrl.ts';
export * from './hostMessages.ts';
export * from './identity.ts';
export * from './limits.ts';
export * from './linkEnd.ts';
export * from './locales.ts';
export * from './message.ts';
export * from './messagePage.ts';
export * from './offeredLocale.ts';
export * from './origins.ts';
export * from './popoutMessages.ts';
export * from './realtimeEvents.ts';
export * from './recording.ts';
export * from './result.ts';
export { type ActivityId, type NoteId, readNoteId } from './serverTexts.ts';
export type { Phrase, Wording } from './wording.ts';
