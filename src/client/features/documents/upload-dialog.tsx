import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { uploadFields } from '../../schemas/documents.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { acceptedFiles, fileProblem, nameOf } from './chosen-file.ts';
import { formatSize, kindOf, typeOptions } from './document-looks.tsx';
import type { ChosenFile } from './uploads.ts';

const fileField = z
  .custom<File>((value) => value instanceof File, 'Please choose a file')
  .superRefine((file, ctx) => {
    const message = fileProblem(file);
    if (message) ctx.addIssue({ code: 'custom', message });
  });
const uploadForm = uploadFields.extend({ file: fileField });

interface UploadDialogProps {
  onClose: () => void;
  /** Chosen already, by the camera. */
  file: File | undefined;
  onUpload: (file: ChosenFile) => void;
}

/** One file with its name and type; open for as long as it exists. What it says of formats is the spec's. */
export function UploadDialog({ onClose, file: given, onUpload }: UploadDialogProps) {
  const id = useId();
  const form = useForm({
    resolver: zodResolver(uploadForm),
    defaultValues: { file: given, name: given && nameOf(given), type: 'tax_return' as const },
  });
  const { errors, isSubmitSuccessful } = form.formState;
  const [file, name] = useWatch({ control: form.control, name: ['file', 'name'] });
  const choose = ([first, ...others]: File[]) => {
    if (!first) return;
    if (others.length > 0) {
      form.setError('file', {
        message: 'Please choose one file here. To upload several at once, drop them outside this window.',
      });
      return;
    }
    form.setValue('file', first);
    const problem = fileProblem(first);
    if (problem) form.setError('file', { message: problem });
    else form.clearErrors('file');
    // What somebody has typed stays.
    if (!form.formState.dirtyFields.name) form.resetField('name', { defaultValue: nameOf(first) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Upload a document"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            icon="upload"
            // Until it has closed, a second press would send the file again.
            busy={isSubmitSuccessful}
            disabled={!file || Boolean(errors.file) || typeof name !== 'string' || name.trim() === ''}
          >
            Upload
          </Button>
        </>
      }
    >
      <chakra.form
        id={id}
        noValidate
        display="grid"
        gap="20px"
        pt="12px"
        onSubmit={(event) => void form.handleSubmit(onUpload)(event)}
      >
        <Field
          label="File"
          error={errors.file?.message}
          help="Supported formats: PDF, JPG, PNG (Max: 10MB). Word and Excel files are accepted too."
        >
          <FileInput
            file={file}
            onChoose={choose}
            accept={acceptedFiles}
            icon={kindOf(file?.name ?? '').icon}
            note={file && `${kindOf(file.name).word}, ${formatSize(file.size)}`}
          />
        </Field>
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
        </Field>
        <Field label="Type" error={errors.type?.message}>
          <Select {...form.register('type')} options={typeOptions} />
        </Field>
      </chakra.form>
    </Dialog>
  );
}
