/** `/settings#storage` is the screen with the three cards. */
export const STORAGE_CHOICE_HASH = 'storage';
