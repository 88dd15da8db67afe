import { defineTheme } from './defineTheme.ts';
import { standardTheme } from './standardTheme.ts';

defineTheme(standardTheme);
