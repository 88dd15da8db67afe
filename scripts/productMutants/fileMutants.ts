import type { ProductMutant } from './ProductMutant.ts';

const voice = 'widget/e2e/voice.spec.ts';
const player = 'packages/ui/src/elements/audio/AudioPlayer.test.tsx';

export const fileMutants: readonly ProductMutant[] = [
  {
    statement: 'U23',
    name: 'ignores pasted files',
    file: 'packages/hooks/src/useComposer.ts',
    find: 'void client.draftFiles.add(pasted);',
    replace: '',
    test: {
      file: 'widget/e2e/attachments.spec.ts',
      title: 'U23: files are attached by pasting, and by dropping them on the panel',
    },
  },
  {
    statement: 'U24',
    name: 'counts only the files that were there before',
    file: 'packages/core/src/protocol/acceptedFiles.ts',
    find: 'count + good.length',
    replace: 'count',
    test: {
      file: 'packages/core/src/conversation/checkFiles.test.ts',
      title:
        'U24: refuses files beyond the tenth of a message, and does not count files that are refused for another reason',
    },
  },
  {
    statement: 'U25',
    name: 'shows no progress of an upload',
    file: 'packages/ui/src/blocks/messages/UploadProgress.tsx',
    find: '() => uploads.share(message.localId)',
    replace: '() => 0',
    test: {
      file: 'packages/ui/src/blocks/messages/UploadProgress.test.tsx',
      title: 'U25: shows how much of %s is sent; canceling calls %s and is announced',
    },
  },
  {
    statement: 'U25',
    name: 'ignores the arrow keys in the lightbox',
    file: 'packages/ui/src/elements/Lightbox.tsx',
    find: "if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')",
    replace: 'if (false)',
    test: {
      file: 'packages/ui/src/elements/Lightbox.test.tsx',
      title: 'U25, A9: switches between pictures with buttons, arrow keys and swipes',
    },
  },
  {
    statement: 'U18',
    name: 'forgets the files of unsent messages when the page is left',
    file: 'packages/core/src/unsent/UnsentStorage.ts',
    find: 'this.#storage.put(entry));',
    replace: 'this.#storage.put({ ...entry, files: [] }));',
    test: {
      file: 'widget/e2e/uploads.spec.ts',
      title: 'U18: a file whose upload is cut off by a reload is shown and sent afterward',
    },
  },
  {
    statement: 'U26',
    name: 'does not announce the end of the longest recording',
    file: 'packages/ui/src/blocks/composer/useVoiceAnnouncements.ts',
    find: 'if (isEndingSoon)',
    replace: 'if (false)',
    test: {
      file: voice,
      title: 'U26: 10 seconds before the maximum length of a recording, the time left is shown and announced',
    },
  },
  {
    statement: 'U26',
    name: 'lets the microphone button take the focus whenever it is rendered',
    file: 'packages/ui/src/blocks/composer/useVoicePanel.ts',
    find: "if (chosen === 'closed') setStatus('never');",
    replace: '',
    test: {
      file: voice,
      title: 'U26: the microphone button takes the focus only when the recorder closes',
    },
  },
  {
    statement: 'U27',
    name: 'plays several recordings at a time',
    file: 'packages/ui/src/elements/audio/usePlayer.ts',
    find: 'if (other !== playing) other.pause();',
    replace: 'other.title = playing.title;',
    test: { file: player, title: 'U27: pauses the other players when it starts to play' },
  },
  {
    statement: 'U27',
    name: 'does not find the length of a recording made in a browser',
    file: 'packages/ui/src/elements/audio/usePlayer.ts',
    find: 'element.currentTime = pastEndSeconds;',
    replace: 'update({ total: 0 });',
    test: {
      file: player,
      title:
        'U27: seeks to the end of a recording of unknown length to find its length, then back to the start',
    },
  },
];
