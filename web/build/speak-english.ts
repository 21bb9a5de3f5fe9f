import { i18n } from '@lingui/core';

// Tests read the English messages, which are the source and need no catalog.
i18n.loadAndActivate({ locale: 'en', messages: {} });
