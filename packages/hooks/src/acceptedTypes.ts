import { acceptedExtensions } from '@chat/core';

/** The value of `accept` of a file input. With the three wildcards, phones offer their camera and picture library. */
export const acceptedTypes = [
  'image/*',
  'video/*',
  'audio/*',
  ...acceptedExtensions.file.map((name) => `.${name}`),
].join();
