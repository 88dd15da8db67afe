import { lazy } from 'react';
import { ChoicesContent } from './ChoicesContent.tsx';
import type { ContentRegistry } from './ContentProps.ts';
import { TextContent } from './TextContent.tsx';

const FormContent = lazy(async () => ({ default: (await import('./FormContent.tsx')).FormContent }));

/** The kit's own components for content types. Forms come when the first one does. */
export const contentTypes: ContentRegistry = {
  text: TextContent,
  input_select: ChoicesContent,
  input_email: FormContent,
  form: FormContent,
};
