import { useId, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { addPostalCardImage, postalCardImage } from '@jubilee/contract/staff/calls/postal-entries';
import { CARD_IMAGE_BYTES_MAX } from '@jubilee/contract/values/postal-entries';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { mayMake, useMe } from '../../session/me.ts';
import { imageQuery } from './postal-queries.ts';
import styles from './postal.module.css';

interface CardParams {
  readonly batchId: string;
  readonly cardId: string;
}

/** The picture of a card. It is read only when somebody wants to see it, because that is recorded. Source: POST-10. */
export function CardPicture(props: { params: CardParams; hasImage: boolean }) {
  const { params, hasImage } = props;
  const app = useStaffApp();
  const me = useMe();
  const [isVisible, setVisible] = useState(false);
  const image = useQuery({ ...imageQuery(app, params), enabled: isVisible && hasImage });
  return (
    <section className={styles.picture} aria-label="Picture">
      <h3 className="h3">Picture</h3>
      {!hasImage && <p className="sm muted">None was added.</p>}
      {hasImage && !isVisible && mayMake(me, postalCardImage) && (
        <div>
          <Button size="small" look="outline" onClick={() => setVisible(true)}>
            Show the picture
          </Button>
        </div>
      )}
      {image.isError && <Alert tone="bad">{sentenceOf(image.error)}</Alert>}
      {image.data !== undefined && (
        <img
          className={styles.image}
          src={`data:${image.data.type};base64,${image.data.base64}`}
          alt="The card"
        />
      )}
      {mayMake(me, addPostalCardImage) && <AddPicture params={params} hasImage={hasImage} />}
    </section>
  );
}

function AddPicture(props: { params: CardParams; hasImage: boolean }) {
  const { params } = props;
  const { call, queries } = useStaffApp();
  const say = useToast();
  const id = useId();
  const add = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > CARD_IMAGE_BYTES_MAX)
        throw new Error('A picture of a card is a JPEG or PNG of 2 MB or less.');
      const base64 = await base64Of(file);
      return call(addPostalCardImage, { params, body: { base64 } });
    },
    onSuccess: () => {
      say('The picture is stored.', 'ok');
      void queries.invalidateQueries({ queryKey: ['postal'] });
    },
  });
  return (
    <div className={styles.addPicture}>
      <label htmlFor={id} className="sm sb">
        {props.hasImage ? 'Replace the picture' : 'Add a picture'}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png"
        disabled={add.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) add.mutate(file);
        }}
      />
      {add.isError && (
        <Alert tone="bad">
          {add.error instanceof Error && add.error.constructor === Error
            ? add.error.message
            : sentenceOf(add.error)}
        </Alert>
      )}
    </div>
  );
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')));
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      resolve(text.slice(text.indexOf(',') + 1));
    });
    reader.readAsDataURL(file);
  });
}
