import { useLayoutEffect } from 'react';
import { speakUnlessChosen } from '../../../device/remembered/language.ts';
import './italia.css';

/** While a page of the portal stands: the look of public services, light only, and Italian unless a language was chosen. */
export function useItaliaLook(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const { theme } = dataset;
    dataset.look = 'italia';
    dataset.theme = 'light';
    const speakAsBefore = speakUnlessChosen('it');
    return () => {
      delete dataset.look;
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
      speakAsBefore();
    };
  }, []);
}
