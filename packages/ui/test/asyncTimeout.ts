import { configure } from '@testing-library/react';

// Lazy parts may load slowly on a busy machine.
configure({ asyncUtilTimeout: 8_000 });
