import { createContext } from 'react';

/** Whether the reason is asked for as soon as one opens more: staff have pressed "see all" on the page for strangers. */
export const AsksReasonContext = createContext(false);
