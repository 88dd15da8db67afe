const extensions: Readonly<Record<string, string>> = {
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
};

/**
 * Joins the parts of a recording into a file named after the local time, such as `Voice message 2026-11-22 09-05.m4a`.
 */
export function voiceFile(chunks: readonly Blob[], recordedType: string, name: string, at: Date): File {
  // In some browsers, only the recorded parts have a type.
  const type = (recordedType || chunks[0]?.type || '').split(';')[0] || 'audio/webm';
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(twoDigits).join('-');
  const time = [at.getHours(), at.getMinutes()].map(twoDigits).join('-');
  return new File([...chunks], `${name} ${date} ${time}.${extensions[type] ?? 'webm'}`, { type });
}
