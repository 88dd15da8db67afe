/**
 * The stylesheet of the published package: the styles of all components, with the standard and the flat theme. In this
 * workspace, each component imports its own styles, so only the themes are here.
 */
import '@chat/themes/flat.css';
import '@chat/themes/standard.css';
