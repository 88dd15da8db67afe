import { acceptedExtensions } from '@chat/core';

/** With the three wildcards, phones offer their camera and picture library. */
export const acceptedTypes = [
  'image/*',
  'video/*',
  'audio/*',
  ...acceptedExtensions.file.map((name) => `.${name}`),
].join();
