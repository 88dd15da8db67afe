import { configure } from '@testing-library/react';

// A part that is fetched when it is first shown takes its time on a machine that does other things as well.
configure({ asyncUtilTimeout: 8_000 });
