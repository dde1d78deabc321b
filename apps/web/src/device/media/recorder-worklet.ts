// Runs beside the audio: hands what the microphone hears to the page, in blocks.

/** The audio worklet's own global scope has it, which TypeScript's libraries do not know. */
declare const registerProcessor: (name: string, processor: unknown) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** 46 ms at 44100 Hz: often enough for a level that moves with the voice. */
const BLOCK = 2048;

class Recorder extends AudioWorkletProcessor {
  private block = new Float32Array(BLOCK);
  private filled = 0;

  process([channels]: readonly (readonly Float32Array[])[]): boolean {
    for (const sample of channels?.[0] ?? []) {
      this.block[this.filled] = sample;
      this.filled += 1;
      if (this.filled === BLOCK) this.hand();
    }
    return true;
  }

  private hand(): void {
    this.port.postMessage(this.block, [this.block.buffer]);
    this.block = new Float32Array(BLOCK);
    this.filled = 0;
  }
}

registerProcessor('recorder', Recorder);
