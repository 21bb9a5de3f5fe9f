/** Texts and number formats of the components themselves, by language. */
interface ComponentMessages {
  readonly locale: string;
  readonly points: string;
  readonly sweepTickets: string;
  readonly close: string;
  readonly dismiss: string;
  readonly loading: string;
  readonly optional: string;
  readonly playWith: string;
  readonly showPassword: string;
  readonly skipToContent: string;
  /** `money`: an amount with its currency. */
  readonly balanceIs: (money: string) => string;
  /** `time`: as formatMinutes returns it. */
  readonly thisSession: (time: string) => string;
  readonly scrollBack: (title: string) => string;
  readonly scrollOn: (title: string) => string;
}

const MESSAGES = {
  en: {
    locale: 'en-US',
    points: 'Points',
    sweepTickets: 'Sweep Tickets',
    close: 'Close',
    dismiss: 'Dismiss',
    loading: 'Loading',
    optional: 'Optional',
    playWith: 'Play with',
    showPassword: 'Show password',
    skipToContent: 'Skip to content',
    balanceIs: (money: string) => `Balance ${money}`,
    thisSession: (time: string) => `${time} this session`,
    scrollBack: (title: string) => `Scroll ${title} back`,
    scrollOn: (title: string) => `Scroll ${title} forward`,
  },
  es: {
    locale: 'es-US',
    points: 'Points',
    sweepTickets: 'Sweep Tickets',
    close: 'Cerrar',
    dismiss: 'Descartar',
    loading: 'Cargando',
    optional: 'Opcional',
    playWith: 'Jugar con',
    showPassword: 'Mostrar la contraseña',
    skipToContent: 'Ir al contenido',
    balanceIs: (money: string) => `Saldo: ${money}`,
    thisSession: (time: string) => `${time} en esta sesión`,
    scrollBack: (title: string) => `Volver atrás en ${title}`,
    scrollOn: (title: string) => `Avanzar en ${title}`,
  },
} as const satisfies Readonly<Record<string, ComponentMessages>>;

let spoken: ComponentMessages = MESSAGES.en;

/** Set once, before the first render; changing the language reloads the page. */
export function setComponentLanguage(language: keyof typeof MESSAGES): void {
  spoken = MESSAGES[language];
}

export function getComponentMessages(): ComponentMessages {
  return spoken;
}
