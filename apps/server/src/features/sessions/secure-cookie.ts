/**
 * Of every cookie that a session or a device is known by. The prefix `__Host-` makes browsers insist on Secure, path / and no
 * domain; localhost counts as secure there.
 */
export const SECURE_COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'strict' } as const;
