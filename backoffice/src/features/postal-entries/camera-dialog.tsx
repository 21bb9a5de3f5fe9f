import { useEffect, useRef, useState } from 'react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { logProblem } from '../../app/log.ts';
import parts from '../../parts/parts.module.css';
import styles from './postal.module.css';

interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

const LOOK_EVERY_MS = 250;

function codeReaderClass(): CodeReaderClass | undefined {
  return 'BarcodeDetector' in globalThis
    ? (globalThis as unknown as { readonly BarcodeDetector: CodeReaderClass }).BarcodeDetector
    : undefined;
}

/** Whether this browser reads codes from pictures by itself; without it the camera is not offered. */
export function hasCodeReader(): boolean {
  return codeReaderClass() !== undefined && 'mediaDevices' in navigator;
}

/** Reads printed codes with the camera. Each code is entered once until another one is seen. */
export function CameraDialog(props: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<string>();
  const onCode = useRef(props.onCode);
  useEffect(() => {
    onCode.current = props.onCode;
  });
  useEffect(() => {
    const Reader = codeReaderClass();
    if (Reader === undefined) return undefined;
    const reader = new Reader({ formats: ['qr_code', 'code_128', 'code_39'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let seen: string | undefined;
    const look = async (): Promise<void> => {
      const element = video.current;
      if (isOver || element === null) return;
      const found = element.readyState >= 2 ? await reader.detect(element) : [];
      const code = found[0]?.rawValue;
      if (code !== undefined && code !== seen) {
        seen = code;
        setRead(code);
        onCode.current(code);
      }
      timer = setTimeout(() => void look().catch(fail), LOOK_EVERY_MS);
    };
    const fail = (cause: unknown): void => {
      logProblem('The camera could not be used', cause);
      setProblem('The camera cannot be used. Allow it in the browser, or type the code.');
    };
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    function stop(): void {
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    start().catch(fail);
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return (
    <Dialog isOpen title="Read codes with the camera" onClose={props.onClose}>
      <div className={parts.form}>
        {problem === undefined ? (
          <video ref={video} className={styles.video} muted playsInline />
        ) : (
          <Alert tone="bad">{problem}</Alert>
        )}
        <output className="sm muted">
          {read === undefined ? 'Show the printed code to the camera.' : `Read: ${read}`}
        </output>
        <div className={parts.buttons}>
          <Button onClick={props.onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}
