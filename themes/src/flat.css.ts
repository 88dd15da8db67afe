import { defineTheme } from './defineTheme.ts';
import { flatTheme } from './flatTheme.ts';

defineTheme(flatTheme);
