import { SpinnerStudio } from '../features/spinner/spinner-studio.tsx';

export function SpinnerDemoScreen() {
  return <SpinnerStudio />;
}
