import type { ActivityId } from '@chat/core/protocol';

export interface Activity {
  /** Text for the visitor. */
  readonly text: string;
  /** Identifies a text of the server, so that clients show it in the visitor's language. */
  readonly id?: ActivityId;
}

export function activityFields(activity: Activity | undefined) {
  if (activity === undefined) return {};
  const { text, id } = activity;
  return { activity: text, ...(id === undefined ? {} : { activity_id: id }) };
}
