import '@chat/themes/standard.css';
import { AlertBanner, Avatar, Button, Launcher, Rating, Skeleton, Spinner, TextField } from '@chat/ui';
import { IntlProvider, loadIntl } from '@chat/ui/i18n';
import { createRoot } from 'react-dom/client';

const ignore = () => undefined;
const steps = [1, 2, 3].map((value) => ({ value, glyph: String(value), name: `${value} of 3` }));
const root = document.getElementById('root');
if (root) {
  const intl = await loadIntl({ locale: 'en' });
  createRoot(root).render(
    <IntlProvider intl={intl}>
      <Button>Send</Button>
      <TextField label="Email" error="Please enter a valid email address" />
      <Avatar name="Ada Moreau" />
      <Skeleton width="120px" height="20px" />
      <Spinner label="Loading" size={32} />
      <Rating legend="Rate" steps={steps} value={2} onChange={ignore} />
      <AlertBanner message="There was an error" onDismiss={ignore} action={<span />} />
      <Launcher isOpen={false} onToggle={ignore} />
    </IntlProvider>,
  );
}
