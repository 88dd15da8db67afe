import type { Strings } from '@chat/ui/i18n';

/** Replaces texts of the kit that address visitors with texts for the team. */
export const agentTexts: Strings = {
  'messages.log': 'Messages',
  'composer.label': 'Reply',
  'composer.placeholder': 'Write a reply',
  'composer.send': 'Send reply',
  'composer.sendEmpty': 'Write a reply first',
  'message.failed': 'Not sent',
  'message.retry': 'Try again',
  'message.seen': 'Seen by the visitor',
  'form.submitted': 'Answered',
  'rating.thanks': 'The visitor’s rating',
  'rating.given': '{name}',
  'choices.label': 'Quick replies',
  // The accessible reason why the buttons of cards do nothing here.
  'composer.closed': 'Only the visitor can answer.',
};
