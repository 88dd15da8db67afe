/** Returns the story of a screenshot: `blocks-message-list--default` for `blocks-message-list--default-flat-dark`. */
export function findStoryId(picture: string): string {
  if (picture === 'message-list-320') return 'blocks-message-list--default';
  return picture.replace(/-(?:(?:standard|flat)-(?:light|dark)|small)(?:-rtl)?$/, '');
}
