/**
 * Texts on the host page. The defaults are in English. The visit check replaces them with texts in the visitor's
 * language. So does the widget, except for `failed` and `retry`.
 */
export interface Labels {
  readonly label: string;
  readonly closeLabel: string;
  readonly unreadLabel: string;
  readonly frameTitle: string;
  /** Shown in place of a widget that could not be loaded, followed by the button `retry`. */
  readonly failed: string;
  readonly retry: string;
}
