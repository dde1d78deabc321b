/** What lies over the page, opened from the shell. */
export type ShellLayer = 'shortcuts' | 'notifications' | 'menu' | 'preferences' | 'palette' | null;
