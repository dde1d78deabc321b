import { useSearch } from '@tanstack/react-router';
import { BiometricPage } from '../features/biometrics/biometric-page.tsx';

/** Three modes of one page; each has an address, so that the browser's own "back" leads to the menu. */
export function BiometricScreen() {
  const { mode = 'menu' } = useSearch({ from: '/guarded/biometric' });
  return <BiometricPage key={mode} mode={mode} />;
}
