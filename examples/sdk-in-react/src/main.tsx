import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { HelpButton } from './HelpButton.tsx';

function App() {
  const [isSignedIn, setSignedIn] = useState(true);
  return (
    <>
      {isSignedIn && <HelpButton />}
      <button onClick={() => setSignedIn(!isSignedIn)}>{isSignedIn ? 'Sign out' : 'Sign in'}</button>
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
