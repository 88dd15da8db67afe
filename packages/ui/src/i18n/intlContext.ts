import { createContext } from 'react';
import type { ChatIntl } from './createChatIntl.ts';

/** The language of the kit below. */
export const IntlContext = createContext<ChatIntl | null>(null);
