import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderKit } from '../testing/renderKit.tsx';
import { BrandingFooterView } from './BrandingFooterView.tsx';

afterEach(cleanup);

describe('BrandingFooterView', () => {
  it('shows nothing without a brand', () => {
    const { container } = renderKit(<BrandingFooterView brandName="" brandUrl="https://brand.example" />);
    expect(container.textContent).toBe('');
  });

  it('is no link without an address', () => {
    renderKit(<BrandingFooterView brandName="Brand" />);
    expect(screen.getByText('Powered by Brand').closest('a')).toBeNull();
  });

  it.each([
    ['https://brand.example/?a=1', undefined, 'https://brand.example/?a=1&utm_source=widget_branding'],
    [
      'https://brand.example',
      'shop.example',
      'https://brand.example/?utm_source=widget_branding&utm_referrer=shop.example',
    ],
  ])('marks the way from %s and %s', (brandUrl, referrerHost, href) => {
    renderKit(<BrandingFooterView brandName="Brand" brandUrl={brandUrl} referrerHost={referrerHost} />);
    expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(href);
  });

  it('is no link to anything but the web', () => {
    renderKit(<BrandingFooterView brandName="Brand" brandUrl="javascript:alert(1)" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
