import { THEMES } from '../../device/remembered/view-choices.ts';
import { m } from '../../paraglide/messages.js';

const WORDS = { system: m.shell_theme_system, light: m.shell_theme_light, dark: m.shell_theme_dark };

/** The themes with their words and icons, for the account menu and the menu sheet. */
export const themeOptions = () => THEMES.map((value) => ({ value, label: WORDS[value](), icon: value }));
