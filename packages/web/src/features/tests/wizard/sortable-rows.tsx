import { DragDropContext, Draggable, Droppable } from "@hello-pangea/dnd";
import { ChosenRow, type ChosenRowProps } from "./chosen-row.tsx";

interface SortableRowsProps {
  rows: readonly ChosenRowProps[];
  /** `at` counts from 0. */
  onPlace: (id: string, at: number) => void;
}

const HOW =
  "Press Space to lift the question, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.";

/**
 * The chosen questions with a handle each, for mouse, touch and keys; what happens is announced by
 * the library.
 */
export function SortableRows({ rows, onPlace }: SortableRowsProps) {
  return (
    <DragDropContext
      dragHandleUsageInstructions={HOW}
      onDragEnd={({ draggableId, destination }) => {
        if (destination) onPlace(draggableId, destination.index);
      }}
    >
      <Droppable droppableId="chosen">
        {(list) => (
          <ol className="breaks" ref={list.innerRef} {...list.droppableProps}>
            {rows.map((row) => (
              <Draggable key={row.question._id} draggableId={row.question._id} index={row.index}>
                {(drag, { isDragging }) => <ChosenRow {...row} drag={drag} dragging={isDragging} />}
              </Draggable>
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}
