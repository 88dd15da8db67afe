/**
 * Texts on the host page. The defaults are in English; the visit check and the widget replace them with texts in the
 * visitor's language.
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
