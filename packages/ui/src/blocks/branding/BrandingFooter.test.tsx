import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type RenderedChat, renderChat } from '../../testing/renderChat.tsx';
import { BrandingFooter, type BrandingFooterProps } from './BrandingFooter.tsx';

let chat: RenderedChat | undefined;
afterEach(() => {
  chat?.client.dispose();
  cleanup();
});

function show(global: object, props: BrandingFooterProps = {}) {
  chat = renderChat(<BrandingFooter {...props} />, { global });
}

describe('BrandingFooter', () => {
  it('renders nothing without a brand name', () => {
    show({ brandName: '', widgetBrandURL: 'https://brand.example' });
    expect(document.querySelector('footer')).toBeNull();
  });

  it('renders no link without a URL', () => {
    show({ brandName: 'Brand' });
    expect(screen.getByText('Powered by Brand').closest('a')).toBeNull();
  });

  it('renders no link for a URL that is not http or https', () => {
    show({ brandName: 'Brand', widgetBrandURL: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each<[BrandingFooterProps, string]>([
    [{}, 'https://brand.example/?a=1&utm_source=widget_branding'],
    [
      { referrerHost: 'shop.example' },
      'https://brand.example/?a=1&utm_source=widget_branding&utm_referrer=shop.example',
    ],
    [{ source: 'survey_branding' }, 'https://brand.example/?a=1&utm_source=survey_branding'],
  ])('adds UTM parameters to the link for the props %j', (props, href) => {
    show({ brandName: 'Brand', widgetBrandURL: 'https://brand.example/?a=1' }, props);
    expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe(href);
  });
});
