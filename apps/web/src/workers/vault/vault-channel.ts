/** Name of the broadcast channel on which the worker says that the vault was opened, changed or erased. */
export const VAULT_CHANNEL = 'vault';
