import { createContext } from 'react';
import type { ChatIntl } from './createChatIntl.ts';

export const IntlContext = createContext<ChatIntl | null>(null);
