import { toast } from '../../ui/toast.ts';

export function toastCalculated(): void {
  toast({ title: 'Tax calculation complete', description: 'Your tax has been calculated successfully.' });
}

export function toastCalculationFailed(error: { message: string }): void {
  toast({ title: 'Calculation failed', description: error.message, variant: 'destructive' });
}
