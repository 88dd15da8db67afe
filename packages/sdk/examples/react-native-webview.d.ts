/** The part of `react-native-webview` that the example uses. Apps install the package themselves. */
declare module 'react-native-webview' {
  import type { ReactElement } from 'react';

  export function WebView(props: {
    readonly source: { readonly uri: string };
    readonly originWhitelist?: readonly string[];
    readonly onMessage?: (event: { readonly nativeEvent: { readonly data: string } }) => void;
  }): ReactElement;
}
