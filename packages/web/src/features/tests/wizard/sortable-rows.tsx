import { DragDropContext, Draggable, Droppable } from "@hello-pangea/dnd";
import classes from "./chosen.module.css";
import { ChosenRow, type ChosenRowProps } from "./chosen-row.tsx";

interface SortableRowsProps {
  units: ReadonlyArray<readonly ChosenRowProps[]>;
  /** `at` counts questions, from 0. */
  onPlace: (id: string, at: number) => void;
}

const HOW =
  "Press Space to lift the question, the arrow keys to move it, Space again to put it down, and Escape to leave it where it was.";

/**
 * The chosen questions with a handle each, a passage with one for all of its questions, for mouse, touch and
 * keys; what happens is announced by the library.
 */
export function SortableRows({ units, onPlace }: SortableRowsProps) {
  return (
    <DragDropContext
      dragHandleUsageInstructions={HOW}
      onDragEnd={({ draggableId, destination }) => {
        const met = destination && units[destination.index]?.[0];
        if (met) onPlace(draggableId, met.index);
      }}
    >
      <Droppable droppableId="chosen">
        {(list) => (
          <ol className="breaks" ref={list.innerRef} {...list.droppableProps}>
            {units.map((rows, index) => (
              <Unit key={rows[0]?.question._id} rows={rows} index={index} />
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  );
}

function Unit({ rows, index }: { rows: readonly ChosenRowProps[]; index: number }) {
  const [first, ...others] = rows;
  if (!first) return null;
  return (
    <Draggable draggableId={first.question._id} index={index}>
      {(drag, { isDragging }) =>
        others.length === 0 ? (
          <ChosenRow {...first} drag={drag} dragging={isDragging} />
        ) : (
          <li
            ref={drag.innerRef}
            className={classes.block}
            data-dragging={isDragging || undefined}
            {...drag.draggableProps}
          >
            <ol aria-label={first.question.passage?.title}>
              <ChosenRow {...first} handle={drag.dragHandleProps} upTo={others.at(-1)?.label} />
              {others.map((row) => (
                <ChosenRow key={row.question._id} {...row} handle={null} />
              ))}
            </ol>
          </li>
        )
      }
    </Draggable>
  );
}
