import './site.css';
import { addCopyButtons } from './addCopyButtons.ts';
import { closeMenuOnLink } from './closeMenuOnLink.ts';
import { makeScrollersFocusable } from './makeScrollersFocusable.ts';
import { markCurrentSection } from './markCurrentSection.ts';
import { openSearchOnRequest } from './openSearchOnRequest.ts';

openSearchOnRequest();
addCopyButtons();
makeScrollersFocusable();
markCurrentSection();
closeMenuOnLink();
