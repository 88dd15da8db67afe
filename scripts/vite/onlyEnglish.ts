import type { Plugin } from 'vite';

const otherLanguages =
  /\/(?:i18n\/messages\/(?!en\.json)[\w-]+\.json\?catalog|emoji\/names\/\w+\.json$|emojibase-data\/(?!en\/)[\w-]+\/compact\.json$)/;

/**
 * Vite plugin for a page that is only in English. Removes the texts and emoji names of all other languages from the
 * build: each of their files becomes an empty object.
 */
export function onlyEnglish(): Plugin {
  return {
    name: 'only-english',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: otherLanguages },
      handler: () => ({ code: 'export default {};', moduleType: 'js' }),
    },
  };
}
